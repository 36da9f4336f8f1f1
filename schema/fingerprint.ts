/** «9f86 d081 884c»: as much of a fingerprint as people compare. */
export const formatFingerprint = (hex: string): string =>
  (hex.slice(0, 12).match(/.{1,4}/g) ?? []).join('\u00a0')
