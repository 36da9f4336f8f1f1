import { useSearchParams } from 'react-router'
import { UiKit } from '#web/features/ui-kit/ui-kit.tsx'

/** Development only: web/routes.ts leaves it out of a build. */
export default function UiKitRoute() {
  const [query] = useSearchParams()
  return <UiKit view={query.get('view')} />
}
