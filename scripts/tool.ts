/** Runs a program of the project's packages, which run.mjs has installed by now. */
import { execute } from './local/shell.ts'

const [command = '', ...parameters] = process.argv.slice(2)
process.exit(await execute(command, parameters))
