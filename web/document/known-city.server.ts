import { toStatus } from '#schema/error.ts'

/** A city that no longer exists, as an old cookie may name it, is answered by the default one. */
export async function inKnownCity(
  cityId: string | null,
  defaultId: string,
  answerFor: (cityId: string) => Promise<Response>,
): Promise<Response> {
  if (!cityId || cityId === defaultId) return answerFor(defaultId)
  const page = await answerFor(cityId)
  return page.status === toStatus('CITY_UNKNOWN') ? answerFor(defaultId) : page
}
