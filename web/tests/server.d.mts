export interface Server {
  home: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}
export function serve(): Promise<Server>;
