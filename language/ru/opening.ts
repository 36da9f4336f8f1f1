/** Whether a shop is open, and until or from when. */

export const opening = {
  aroundTheClock: 'Открыто круглосуточно',
  closed: 'Закрыто',
  openUntil: (time: string) => `Открыто до\u00a0${time}`,
  closesAt: (time: string) => `Закроется в\u00a0${time}`,
  opensAt: (time: string) => `Откроется в\u00a0${time}`,
  /** `day` is «завтра», «во вторник», «3 декабря». */
  opensOn: (day: string, time: string) => `Откроется ${day} в\u00a0${time}`,
}

/** 08:00 → 8:00. */
export const toClock = (clock: string): string => clock.replace(/^0(?=\d)/, '')
