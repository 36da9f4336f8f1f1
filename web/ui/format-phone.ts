/** 79161234567 → +7 916 123-45-67; anything else comes back as it is. */
export function formatPhone(phone: string): string {
  const match = /^7(\d{3})(\d{3})(\d\d)(\d\d)$/.exec(phone.replace(/\D/g, ''))
  if (!match) return phone
  const [, code, ...rest] = match
  return `+7\u00a0${code}\u00a0${rest.join('-')}`
}

export const toTelephone = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
