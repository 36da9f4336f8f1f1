/** Cookies of the functional purpose, with the paths they are kept for. */
const paths = { layout: '/', 'favorites-tab': '/favorites', 'favorites-visit': '/favorites' }

/** Lines that remove them. */
export const toForgottenCookies = (isSecure: boolean): string[] =>
  Object.entries(paths).map(
    ([name, path]) =>
      `${name}=; Path=${path}; Max-Age=0; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )
