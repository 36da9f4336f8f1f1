/** The letter that an e-mail is confirmed by. */
import type { Mail } from '#api/providers/mail.ts'

/** `minutes` is how long the code is good. The link only fills it in: it still is to be pressed. */
export function writeEmailCode(asked: {
  to: string
  code: string
  minutes: number
  origin: string
}): Mail {
  const { to, code, minutes, origin } = asked
  const link = `${origin}/profile/settings?code=${code}#email`
  const left = `Код действует ${minutes}\u00a0минут и\u00a0подходит только к\u00a0тому устройству, где его попросили.`
  const stray = 'Если вы не\u00a0указывали эту почту в\u00a0Отвесе, ничего делать не\u00a0нужно.'
  const text = [`Код для подтверждения почты в\u00a0Отвесе: ${code}`, link, left, stray]
  return {
    to,
    subject: `${code} — код для подтверждения почты`,
    text: text.join('\n\n'),
    html: `<!doctype html><html lang="ru"><body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif;color:#1c2430">
<p>Код для подтверждения почты в&nbsp;Отвесе:</p>
<p style="margin:16px 0;font-size:32px;font-weight:bold;letter-spacing:4px">${code}</p>
<p><a href="${link}" style="color:#0b5cad">Подставить код в&nbsp;настройках</a></p>
<p style="color:#55606f">${left}<br>${stray}</p>
</body></html>`,
    key: crypto.randomUUID(),
  }
}
