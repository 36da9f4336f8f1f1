/** Port of messages and one-time codes by SMS, and of codes by a call. */

export type SmsPort = {
  /** Sends `text` to `phone` (11 digits); throws ProviderError when it could not be handed over. */
  send(message: { phone: string; text: string; timeoutMs?: number }): Promise<void>
  /**
   * Calls `phone` and hangs up; answers the last four digits of the number that calls, which are
   * the code. `ip` is the caller's. Throws ProviderError when it was not taken.
   */
  call(asked: { phone: string; ip: string | null }): Promise<{ code: string }>
}
