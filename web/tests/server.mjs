// A server of our own for tests and pictures: its own database, no limits, on 127.0.0.1.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const own = join(ROOT, '.venv', 'bin', 'python');
const PYTHON = process.env.LUDARIUM_PYTHON ?? (existsSync(own) ? own : 'python3');

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Starts a server and waits until it answers. `stop` ends it, `kill` ends it at once, `start` starts it again. */
export async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'ludarium-'));
  const port = await freePort();
  const home = `http://127.0.0.1:${port}`;
  let child;
  const start = async () => {
    child = spawn(
      PYTHON,
      ['-m', 'ludarium', 'serve', '--port', `${port}`, '--database', join(folder, 'test.sqlite')],
      {
        cwd: ROOT,
        env: { ...process.env, LUDARIUM_LIMITS: '0', LUDARIUM_LOG: 'warning' },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const until = Date.now() + 60_000;
    while (
      !(await fetch(`${home}/healthz`).then(
        (reply) => reply.ok,
        () => false,
      ))
    ) {
      if (Date.now() > until || child.exitCode !== null) throw new Error('the server does not start');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const end = (signal) =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once('exit', resolve);
      child.kill(signal);
    });
  await start();
  return {
    home,
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
