import './navigation-progress.css'
import { useNavigation } from 'react-router'

/** Says that another page, or the same list in another order, is on its way. */
export function NavigationProgress() {
  const { location, formMethod } = useNavigation()
  // What is sent is told by the button that sends it.
  const isShown = location !== undefined && (formMethod ?? 'GET') === 'GET'
  return (
    <>
      {isShown && <div className="navigation-progress" aria-hidden="true" />}
      <output className="hidden">{isShown && 'Загружаем…'}</output>
    </>
  )
}
