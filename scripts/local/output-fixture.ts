/** What a command would have written on a terminal. */
import type { Output } from './output.ts'

export async function collect(
  act: (output: Output) => Promise<number>,
  { isTerminal = false, columns }: { isTerminal?: boolean; columns?: number } = {},
): Promise<{ status: number; stdout: string; stderr: string }> {
  const written = { stdout: '', stderr: '' }
  const status = await act({
    stdout: {
      write: (text) => (written.stdout += text),
      ...(columns !== undefined && { isTTY: true, columns }),
    },
    stderr: { write: (text) => (written.stderr += text), isTTY: isTerminal },
  })
  return { status, ...written }
}
