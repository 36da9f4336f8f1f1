/** Forms that cannot be read: of broken clients, and of clients that try what the shop takes. */

/** Any text is a form of this type, so there is nothing to find out before an action reads it. */
const plainForm = /^application\/x-www-form-urlencoded\b/i

/** Whether an action that asks for the request's form will get one; a page is read, not sent. */
export async function isReadable(request: Request): Promise<boolean> {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  if (plainForm.test(request.headers.get('content-type') ?? '')) return true
  try {
    await request.clone().formData()
    return true
  } catch {
    return false
  }
}
