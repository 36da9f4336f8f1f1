/** What stands beside a code. */

/** Why there is no new code: no network, a failure, or a refusal in words of the shop. */
export type Trouble =
  | { kind: 'offline' }
  | { kind: 'failed' }
  | { kind: 'refused'; message: string }

/** «3041 5926 5358», with spaces that do not break. */
export const formatCode = (code: string) => code.replace(/\d{4}(?=\d)/g, '$&\u00a0')

/** What the last code is still good for: earning within a day, then nothing. */
export function describeTrouble(trouble: Trouble, last: 'none' | 'usable' | 'over'): string {
  if (trouble.kind === 'refused') return trouble.message
  const isOffline = trouble.kind === 'offline'
  if (last === 'none') return isOffline ? 'Нет сети, показать код нельзя' : 'Код не\u00a0загрузился'
  const reason = isOffline ? 'Нет сети' : 'Новый код не\u00a0загрузился'
  return last === 'usable'
    ? `${reason}: по\u00a0этому коду можно накопить, списать нельзя`
    : `${reason}, а\u00a0прежнему коду больше суток: касса его не\u00a0примет`
}
