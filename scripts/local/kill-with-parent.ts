/**
 * A child does not notice that the process which started it was killed (kill -9, no memory left):
 * workerd would go on serving and keep the port and the data folder, with nothing left to stop it.
 * A guard beside it waits for the end of a pipe, which closes however this process ends.
 */
import { ChildProcess, spawn } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { basename } from 'node:path'

/** Ends `child` by `signal` when this process is gone. */
export function killWithParent(child: ChildProcess, signal: 'KILL' | 'TERM'): void {
  if (child.pid === undefined) return
  const guard = spawn('sh', ['-c', 'read end; kill -s "$1" "$0"', String(child.pid), signal], {
    // In a separate process group: a signal to our group must not end it first.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', ({ message }) => console.error(`sh could not be started: ${message}`))
  guard.unref()
  child.once('exit', () => guard.kill())
}

/** Leashes every workerd that is started from now on; Miniflare keeps its own to itself. */
export function killWorkerdWithParent(): void {
  unsubscribe('child_process', leashIfWorkerd)
  subscribe('child_process', leashIfWorkerd)
}

function leashIfWorkerd(message: unknown): void {
  const isMade = typeof message === 'object' && message !== null && 'process' in message
  const child = isMade ? message.process : null
  if (!(child instanceof ChildProcess)) return
  child.once('spawn', () => {
    if (basename(child.spawnfile).startsWith('workerd')) killWithParent(child, 'KILL')
  })
}
