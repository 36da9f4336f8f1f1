/** 79161234567 → +7 916 123-45-67; anything else comes back as it is. */
export function formatPhone(phone: string): string {
  const match = /^7(\d{3})(\d{3})(\d\d)(\d\d)$/.exec(phone.replace(/\D/g, ''))
  if (!match) return phone
  const [, code, ...rest] = match
  return `+7\u00a0${code}\u00a0${rest.join('-')}`
}

/** The address of a call; a Russian phone gets its plus. */
export function toTelephone(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return `tel:${/^7\d{10}$/.test(digits) ? '+' : ''}${digits}`
}
