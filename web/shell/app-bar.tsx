import { BackBar } from './back-bar.tsx'

/** The way back in an app, which draws no other: on the first page its own title is enough. */
export default function AppBar() {
  return (
    <header className="app-bar">
      <div className="page">
        <BackBar only="" />
      </div>
    </header>
  )
}
