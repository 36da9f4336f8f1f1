import './home.css'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { expectPage } from '#web/runtime/preview.tsx'
import { isAllowedPath } from '#web/runtime/site-page.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

export const HomeBanners_banner = graphql(`
  fragment HomeBanners_banner on Banner {
    title
    text
    button
    href
    pageTitle
    picture { url }
    advertiser
    erid
  }
`)

export type HomeBannersProps = {
  banners: readonly ({ id: string } & FragmentType<typeof HomeBanners_banner>)[]
}

const shownCount = 3

/** The first picture is the page's largest. */
export function HomeBanners({ banners }: HomeBannersProps) {
  const shown = banners
    .map(({ id, ...masked }) => ({ id, ...readFragment(HomeBanners_banner, masked) }))
    .filter((banner) => isAllowedPath(banner.href))
    .slice(0, shownCount)
  if (shown.length === 0) return null
  return (
    <div className="banners">
      {shown.map(({ id, title, text, button, href, pageTitle, picture, advertiser, erid }, i) => (
        <section key={id} className={i === 0 ? 'banner banner-dark' : 'banner'}>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
          <a
            className={buttonClass(i === 0 ? { tone: 'primary', size: 'l' } : {})}
            href={href}
            onClick={() => pageTitle && expectPage(href, { title: pageTitle })}
            aria-label={`${button}: ${title}`}
          >
            {button}
          </a>
          {advertiser && erid && (
            <small>
              Реклама. {advertiser}. erid: {erid}
            </small>
          )}
          {picture && (
            <Picture
              src={picture.url}
              alt=""
              width={400}
              height={400}
              widths={[200, 400]}
              sizes={i === 0 ? '(min-width:1280px) 260px, 45vw' : '(min-width:1280px) 130px, 45vw'}
              priority={i === 0}
              eager={i === 0}
            />
          )}
        </section>
      ))}
    </div>
  )
}
