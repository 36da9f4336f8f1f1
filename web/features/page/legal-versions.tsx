/** Versions of a document: which one is shown, and those there were. */
import { href, Link } from 'react-router'
import { formatDate } from '#language/ru/day.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { bindShortWords } from '#web/ui/typography.ts'
import { type LegalVersion, toVersionName, toVersionTerm } from './legal-words.ts'

type Shown = LegalVersion & { slug: string }

const toPath = ({ slug, version, isCurrent }: Shown) =>
  href('/legal/:slug', { slug }) + (isCurrent ? '' : `?${new URLSearchParams({ version })}`)

/** Which text one agrees to: consents are stored with its date. */
export function LegalFacts({ page }: { page: Shown }) {
  const { version, edition, slug, isCurrent } = page
  const file = `${href('/legal/:slug', { slug })}.pdf`
  return (
    <>
      {isCurrent && version && (
        <span>
          Действует с&nbsp;<time dateTime={version}>{formatDate(version)}</time>
        </span>
      )}
      {isCurrent && edition && <span>Редакция&nbsp;{edition}</span>}
      {!isCurrent && <span>{toVersionName(page)}</span>}
      <span className="text-screen legal-files">
        <a
          className={buttonClass({ tone: 'quiet' })}
          href={isCurrent ? file : `${file}?${new URLSearchParams({ version })}`}
          download
        >
          <Icon name="download" size="s" />
          Скачать PDF
        </a>
        <Button tone="quiet" icon="document" className="scripted" onClick={() => window.print()}>
          Распечатать
        </Button>
      </span>
    </>
  )
}

/** Said of a version that is no longer in force, before anything of it is read. */
export function LegalNotice({ page }: { page: Shown }) {
  if (page.isCurrent) return null
  return (
    <p className="notice notice-warning">
      <Icon name="alert" size="s" />
      <span>
        {toVersionTerm(page)}.{' '}
        <Link className="link" to={href('/legal/:slug', { slug: page.slug })}>
          Открыть действующую редакцию
        </Link>
      </span>
    </p>
  )
}

type VersionsProps = { slug: string; shown: string; versions: readonly LegalVersion[] }

/** Each with its term and what it changed. */
export function LegalVersions({ slug, shown, versions }: VersionsProps) {
  return (
    <ol className="legal-versions" reversed>
      {versions.map((one) => (
        <li key={one.version}>
          {one.version === shown ? (
            <b aria-current="page">{toVersionName(one)}</b>
          ) : (
            <Link className="link" to={toPath({ ...one, slug })}>
              {toVersionName(one)}
            </Link>
          )}
          <span className="muted"> {toVersionTerm(one)}</span>
          {one.changes.length > 0 && (
            <ul>
              {one.changes.map((text) => (
                <li key={text}>{bindShortWords(text)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
