/** Matches the dismissed ids in a cookie header. */
export const awayPattern = /(?:^|; )announcement=([^;]*)/

/** Whether an announcement was put away in the browser that has these cookies. */
export const isPutAway = (id: string, cookies: string): boolean =>
  awayPattern.exec(cookies)?.[1]?.split('|').includes(encodeURIComponent(id)) ?? false
