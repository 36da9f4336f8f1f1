/** Forms that cannot be read: of broken clients, and of whoever tries doors. */

/** Whether an action that asks for the request's form will get one; a page is read, not sent. */
export async function isReadable(request: Request): Promise<boolean> {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  try {
    await request.clone().formData()
    return true
  } catch {
    return false
  }
}
