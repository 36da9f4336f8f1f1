/** A Worker that does nothing but read a file of a list, to see what that costs it. */
import { parseFillFile } from '#api/domain/estimate/fill-file.ts'

export default {
  async fetch(request: Request) {
    const outcome = await parseFillFile(new Uint8Array(await request.arrayBuffer()))
    return Response.json(
      outcome.ok ? { rows: outcome.value.rows.length } : { refused: outcome.refusal.message },
    )
  },
}
