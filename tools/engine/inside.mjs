// Runs a Python script in Pyodide, which sees the folder it is started in: node inside.mjs PYODIDE SCRIPT ARGUMENTS...
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [pyodide, script, ...rest] = process.argv.slice(2);
const folder = process.cwd();
const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')).href);
const python = await loadPyodide({ indexURL: pyodide });
python.FS.mkdirTree(folder);
python.mountNodeFS(folder, folder);
python.pyimport('sys').argv = python.toPy([script, ...rest]);
python.runPython(readFileSync(script, 'utf8'), { filename: script });
process.exit(0);
