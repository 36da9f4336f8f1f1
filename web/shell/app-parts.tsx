/** What the frame has inside an app: links that its browser may not follow, and the bridge to it. */
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { refreshViewer, useOfViewer } from '#web/features/viewer/viewer.ts'
import { type AppMessage, bridgeVersion, openBridge } from '#web/runtime/app-bridge.ts'
import { setAbilities, takeInterrupted, tellApp } from '#web/runtime/app-channel.ts'
import { reload } from '#web/runtime/reload.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { useWebview } from '#web/runtime/webview.ts'
import { AppLinks } from './app-links.tsx'
import { goBack, hasHistory } from './back-bar.tsx'

export default function AppParts() {
  const isWebview = useWebview()
  return (
    <>
      <AppLinks />
      {isWebview && <Bridge />}
    </>
  )
}

function Bridge() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const { revalidate } = useRevalidator()
  const goOn = async () => {
    announce('user')
    const { path, onSignedIn } = takeInterrupted()
    if (path) return window.location.assign(path)
    if (!onSignedIn) return reload()
    await refreshViewer()
    void revalidate()
    onSignedIn()
  }
  const handle = useEffectEvent((message: AppMessage) => {
    if (message.type === 'ready') setAbilities(message.can)
    if (message.type === 'back') goBack(navigate)
    if (message.type === 'cart') void refreshViewer()
    if (message.type === 'signedIn') void goOn()
    if (message.type === 'insets') setInsets(message)
  })
  useEffect(() => {
    const close = openBridge((message) => handle(message))
    const background = getComputedStyle(document.documentElement).getPropertyValue('--ground')
    tellApp({ type: 'ready', version: bridgeVersion, background: background.trim() })
    return close
  }, [])
  return (
    <>
      <Title />
      <Back key={key} />
      <CartCount />
    </>
  )
}

const sides = ['top', 'right', 'bottom', 'left'] as const

/** What of the page the app's own controls cover. */
function setInsets(insets: AppMessage & { type: 'insets' }): void {
  const { style } = document.documentElement
  for (const side of sides) style.setProperty(`--inset-${side}`, `${insets[side]}px`)
}

/** Also when a page changes it itself, as the payment's does. */
function Title() {
  useEffect(() => {
    let told = ''
    const tell = () => {
      if (document.title === told || document.title === '') return
      told = document.title
      tellApp({ type: 'title', title: told })
    }
    tell()
    const watcher = new MutationObserver(tell)
    watcher.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => watcher.disconnect()
  }, [])
  return null
}

/** For the gesture and the button of the device: without a page before, they are the app's own. */
function Back() {
  useEffect(() => {
    tellApp({ type: 'back', isPossible: hasHistory() })
  }, [])
  return null
}

function CartCount() {
  const count = useOfViewer(({ cart }) => cart.count)
  useEffect(() => {
    if (count !== null) tellApp({ type: 'cart', count })
  }, [count])
  return null
}
