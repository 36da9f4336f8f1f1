/** Where Miniflare keeps files of its own while it runs: on a server only the data folder can be written to. */

/** Has `make` find `folder` as the machine's folder for temporary files. */
export function withTemporaryFolder<Made>(folder: string, make: () => Made): Made {
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  try {
    return make()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}
