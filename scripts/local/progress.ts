/** Progress of a step that takes long: one line of a terminal, or a line for every tenth part. */
import type { Output } from './output.ts'

export function createProgress(
  title: string,
  stderr: Output['stderr'],
): (done: number, all: number) => void {
  let told = -1
  return (done, all) => {
    const percent = Math.floor((done / all) * 100)
    const shown = stderr.isTTY ? percent : Math.floor(percent / 10) * 10
    if (shown === told) return
    told = shown
    const line = `${title}: ${done} of ${all} (${percent} %)`
    const end = done === all ? '\n' : ''
    stderr.write(stderr.isTTY ? `\r${line}${end}` : `${line}\n`)
  }
}
