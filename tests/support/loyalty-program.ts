/** The addresses of the loyalty programme. */
export const loyaltyPaths = {
  home: '/profile/loyalty',
  about: '/profile/loyalty/about',
  history: '/profile/loyalty/history',
  landing: '/information/pravila-programmy-loyalnosti',
}
