/** Which of three sizes the window has. */
export type ScreenSize = 'wide' | 'middle' | 'narrow';

export class ScreenSizeStore {
  private readonly wide = matchMedia('(min-width: 1200px)');
  private readonly middle = matchMedia('(min-width: 768px)');
  size: ScreenSize = $state(this.currentSize());

  private currentSize(): ScreenSize {
    return this.wide.matches ? 'wide' : this.middle.matches ? 'middle' : 'narrow';
  }

  watch(): () => void {
    const { wide, middle } = this;
    const look = (): void => void (this.size = this.currentSize());
    wide.addEventListener('change', look);
    middle.addEventListener('change', look);
    return () => {
      wide.removeEventListener('change', look);
      middle.removeEventListener('change', look);
    };
  }
}
