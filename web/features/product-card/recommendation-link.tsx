import { href } from 'react-router'

/** Stands where goods are recommended, as the law asks (149-FZ, article 10.2-2). */
export const RecommendationLink = () => (
  <a className="link" href={href('/rekomendacii')}>
    О&nbsp;рекомендациях
  </a>
)
