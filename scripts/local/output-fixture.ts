/** What a command would have written on a terminal. */
import type { Output } from './output.ts'

export async function collect(
  act: (output: Output) => Promise<number>,
  { isTerminal = false } = {},
): Promise<{ status: number; stdout: string; stderr: string }> {
  const written = { stdout: '', stderr: '' }
  const status = await act({
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { write: (text) => (written.stderr += text), isTTY: isTerminal },
  })
  return { status, ...written }
}
