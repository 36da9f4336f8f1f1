/** Where a run writes: a process's own streams, or a test's. */
export type Output = {
  stdout: { write: (text: string) => unknown; isTTY?: boolean; columns?: number }
  stderr: { write: (text: string) => unknown; isTTY?: boolean }
}

/** The streams of this process. A reader that has gone, such as `head`, is no fault of it. */
export function openOutput(): Output {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  return process
}
