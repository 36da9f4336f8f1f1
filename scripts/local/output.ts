/** Where a run writes: a process's own streams, or a test's. */
export type Output = {
  stdout: { write: (text: string) => unknown; isTTY?: boolean; columns?: number }
  stderr: { write: (text: string) => unknown; isTTY?: boolean }
}
