/** Where and when the page is looked at; the server's moment, so that hydration agrees. */
export type Clock = { timezone: string; nowMs: number }

export { toLocal } from '#language/local-time.ts'
