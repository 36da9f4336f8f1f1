import { href, useFetcher } from 'react-router'
import { formatDate } from '#language/ru/day.ts'
import { openCookies } from '#web/features/consent/open-choice.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { isAllowedPath } from '#web/runtime/site-page.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { OwnConsent, Privacy } from './consent-data.ts'
import { describeConsent, toConsentState, toConsequence, toEdition } from './consent-words.ts'
import { type SettingsAnswer, toPosted } from './settings-save.ts'

type Props = { privacy: Privacy; posted: SettingsAnswer | undefined }

/** Each document apart: what was agreed to, when, in which words, and the way back. */
export function ConsentBlock({ privacy, posted }: Props) {
  const { consents, consentHistory, text } = privacy
  return (
    <section className="form panel" id="consents" aria-labelledby="consents-title">
      <h2 id="consents-title">Согласия</h2>
      <p>
        <a className="link" href={href('/rekomendacii')}>
          Как магазин подбирает рекомендации
        </a>
      </p>
      {consents.length === 0 && <p className="muted">Магазин не&nbsp;просит согласий.</p>}
      <ul className="consent-list">
        {consents.map((consent) => (
          <li key={consent.slug}>
            <ConsentItem consent={consent} posted={posted} />
            {text && text.digest === consent.agreedDigest && <AgreedText text={text} />}
          </li>
        ))}
      </ul>
      {text && consents.every(({ agreedDigest }) => agreedDigest !== text.digest) && (
        <AgreedText text={text} />
      )}
      {consentHistory.length > 0 && (
        <Disclosure title="История согласий">
          <ul className="consent-history">
            {consentHistory.map(({ act, at, title, version, digest }, i) => (
              // Lines are only added: a place is one line for as long as it is shown.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={i}>
                {formatDate(at)}&nbsp;— {act === 'AGREED' ? 'дано' : 'отозвано'}: {title},{' '}
                {digest ? (
                  <a className="link" href={`?text=${digest}#consent-text`}>
                    редакция от&nbsp;{toEdition(version)}
                  </a>
                ) : (
                  <>редакция от&nbsp;{toEdition(version)}</>
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}

function ConsentItem({ consent, posted }: { consent: OwnConsent } & Pick<Props, 'posted'>) {
  const fetcher = useFetcher<SettingsAnswer>()
  const { slug, title, version, agreedDigest } = consent
  const own = toPosted(posted, 'consent')
  const answer = fetcher.data ?? (own?.fields['slug'] === slug ? own : undefined)
  const state = toConsentState(consent)
  const isStorage = consent.purpose === 'STORAGE'
  const path = isStorage ? href('/cookies') : `/legal/${slug}`
  // The site shows the version; the very words agreed to stand below, by their digest.
  const agreedPath =
    state === 'outdated' && !isStorage && `${path}?version=${consent.agreedVersion}`
  return (
    <fetcher.Form method="post" className="consent" aria-label={title}>
      <input type="hidden" name="block" value="consent" />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="version" value={version} />
      <p className="consent-title">
        {isAllowedPath(path) ? (
          <a className="link" href={path} {...(isStorage && openCookies)}>
            {title}
          </a>
        ) : (
          title
        )}
        {!consent.isRequired && <small className="muted"> необязательно</small>}
      </p>
      <p className={state === 'agreed' ? 'consent-state' : 'consent-state muted'}>
        {state === 'agreed' && <Icon name="check" size="s" />}
        {describeConsent(consent)}
      </p>
      {agreedDigest && (
        <a className="link" href={`?text=${agreedDigest}#consent-text`}>
          Текст, с&nbsp;которым вы&nbsp;согласились
        </a>
      )}
      {agreedPath && (
        <a className="link" href={agreedPath}>
          Редакция от&nbsp;{toEdition(consent.agreedVersion ?? '')} на&nbsp;сайте
        </a>
      )}
      <FormError message={answer?.errors['form']} />
      {/* Each browser is asked apart: what it keeps is chosen there. */}
      {state !== 'agreed' && !isStorage && (
        <Button type="submit" name="intent" value="agree" loading={fetcher.state !== 'idle'}>
          {state === 'none' ? 'Дать согласие' : 'Согласиться с\u00a0новой редакцией'}
        </Button>
      )}
      {state !== 'none' && (
        <Disclosure title="Отозвать согласие">
          <p>{toConsequence(consent)}</p>
          <Button
            tone="danger"
            type="submit"
            name="intent"
            value="withdraw"
            loading={fetcher.state !== 'idle'}
          >
            Отозвать
          </Button>
        </Disclosure>
      )}
      <output className="hidden">
        {answer?.savedAt &&
          (answer.fields['act'] === 'agreed' ? 'Согласие дано' : 'Согласие отозвано')}
      </output>
    </fetcher.Form>
  )
}

function AgreedText({ text }: { text: NonNullable<Privacy['text']> }) {
  return (
    <section className="consent-text" id="consent-text" aria-label={text.title}>
      <h3>{text.title}</h3>
      <p className="muted">
        Редакция от&nbsp;{toEdition(text.version)}: так, как вы&nbsp;её приняли
      </p>
      {text.summary && <p>{text.summary}</p>}
      {text.blocks.map(({ heading, paragraphs, items }) => (
        <div key={heading + paragraphs[0]}>
          {heading && <h4>{heading}</h4>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <a className="link" href="?#consents">
        Закрыть текст
      </a>
    </section>
  )
}
