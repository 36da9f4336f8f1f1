/** `npm run standby`: a second machine that takes over, docs/backup.md. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { litestreamConfig, replicate } from './backup/litestream.ts'
import { refuse } from './backup/refusal.ts'
import { readDataDir } from './local/database.ts'
import { killWithParent } from './local/kill-with-parent.ts'
import { type Output, openOutput } from './local/output.ts'
import { root } from './local/shell.ts'
import { main as restore } from './restore.ts'

const usage = `Usage: npm run standby -- send        on the machine that serves: sends each change to the storage
       npm run standby -- take-over   on the other one, once the first is off: restores what was
                                      sent, and serves it as npm start does

  --config PATH   a configuration of Litestream instead of deploy/litestream.yml
`

/** Exit status: 0 ended when it was told to; 1 refused, or broken off; 2 not understood. */
export async function main(args: string[], output: Output, dataDir: string): Promise<number> {
  const asked = parseAsked(args)
  if (typeof asked === 'string') {
    output.stderr.write(`${asked}\n\n${usage}`)
    return 2
  }
  try {
    if (asked.command === 'send') return await replicate(dataDir, asked.config)
  } catch (error) {
    return refuse(error, { isJson: false }, output)
  }
  const status = await restore(['--litestream', '--config', asked.config], output, dataDir)
  return status === 0 ? start() : status
}

function parseAsked(args: string[]): { command: 'send' | 'take-over'; config: string } | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { config: { type: 'string', default: litestreamConfig } },
    })
    const [command, ...others] = positionals
    if ((command !== 'send' && command !== 'take-over') || others.length > 0) {
      return 'Say send or take-over'
    }
    return { command, config: values.config }
  } catch (error) {
    return error instanceof Error ? error.message : 'Not understood'
  }
}

/** Serves in a process of its kind, which must stay small (decision 175). */
function start(): Promise<number> {
  // A packed folder has it as plain JavaScript.
  const names = ['start.js', 'start.ts'].map((name) => join(root, 'scripts', name))
  const script = names.find((name) => existsSync(name)) ?? ''
  const parameters = ['--disable-warning=ExperimentalWarning', script]
  const child = spawn(process.execPath, parameters, { stdio: 'inherit' })
  killWithParent(child, 'TERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => child.kill(signal))
  }
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)))
}

if (import.meta.main) {
  process.exitCode = await main(process.argv.slice(2), openOutput(), readDataDir())
}
