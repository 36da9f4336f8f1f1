/** sms.ru as the shop meets it. */

/**
 * Takes every message, and notes to whom it went; `before` may answer in its place, or fail.
 * Answers in the provider's wire format.
 */
export function createSmsRu(
  before: (to: string) => Promise<Response> | Response | null = () => null,
) {
  const sent: string[] = []
  const fetch = async (request: Request): Promise<Response> => {
    const to = String((await request.formData()).get('to'))
    const other = before(to)
    if (other) return other
    sent.push(to)
    return answerSms(to, 100)
  }
  return { sent, fetch }
}

/** `code` is the provider's: 100 is taken, 207 is a number it has no way to. */
export function answerSms(to: string, code: number): Response {
  const status = code === 100 ? 'OK' : 'ERROR'
  const sms = { [to]: { status, status_code: code, sms_id: '1' } }
  return Response.json({ status: 'OK', status_code: 100, sms })
}
