/** Stands in the frame of a page that is late, until the page takes the place of both. */
import { use } from 'react'
import { useLocation } from 'react-router'
import { identity } from '#shop/identity.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { ServerPage } from './server-page.ts'

/** The page may never come, and without its script nothing else would say so. */
const styles = `#waiting{min-height:50vh;display:grid;place-content:center}
#late{visibility:hidden;animation:late 0s 6s forwards}
@keyframes late{to{visibility:visible}}`

export function Waiting() {
  const page = use(ServerPage)
  const { pathname, search } = useLocation()
  return (
    <>
      <title>{`Загружаем страницу — ${identity.name}`}</title>
      <meta name="robots" content="noindex" />
      <style nonce={page?.nonce} dangerouslySetInnerHTML={{ __html: styles }} />
      <div id="waiting">
        <Loader label="Магазин отвечает дольше обычного, загружаем страницу" />
      </div>
      <div id="late">
        <EmptyState
          icon="alert"
          title="Страница не загрузилась"
          subtitle="Магазин пока не ответил. Попробуйте ещё раз"
          action={
            <a className={buttonClass({ tone: 'primary' })} href={pathname + search}>
              Повторить
            </a>
          }
        />
      </div>
    </>
  )
}
