/** What `Accept` weighs a type with (RFC 9110, section 12.5.1); the most exact range counts. */
function toWeight(accept: string, type: string): number {
  const [group] = type.split('/')
  const weights = new Map(
    accept.split(',').map((part) => {
      const [range = '', ...parameters] = part.toLowerCase().split(';')
      const stated = parameters
        .find((one) => one.trim().startsWith('q='))
        ?.trim()
        .slice(2)
      const weight = stated === undefined ? 1 : Number(stated)
      return [range.trim(), Number.isNaN(weight) ? 0 : weight] as const
    }),
  )
  return weights.get(type) ?? weights.get(`${group}/*`) ?? weights.get('*/*') ?? 0
}

/** Whether Markdown is named, and HTML is not liked better. */
export function prefersMarkdown(accept: string | null): boolean {
  if (!accept || !/\btext\/markdown\b/i.test(accept)) return false
  const weight = toWeight(accept, 'text/markdown')
  return weight > 0 && weight >= toWeight(accept, 'text/html')
}
