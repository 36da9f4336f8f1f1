/** The city of a call that does not name one. */
import type { ApiContext } from '#api/context.ts'
import { findDefaultCityId } from '#api/data/catalogue/city.ts'

/** `asked` with a city: the given one, else the session's, else the first of the shop. */
export async function withCity<Asked extends { cityId?: string | undefined }>(
  c: ApiContext,
  asked: Asked,
): Promise<Asked & { cityId: string }> {
  const { session, db } = c.var
  const cityId = asked.cityId ?? session?.cityId ?? (await findDefaultCityId(db))
  return { ...asked, cityId }
}
