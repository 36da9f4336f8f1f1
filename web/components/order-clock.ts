/** The city's clock; of the parts of this format only digits are used, alike on every runtime. */
export function toLocal(ms: number, timeZone: string): { day: string; time: string } {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const [day = '', time = ''] = format.format(ms).split(' ')
  return { day, time }
}
