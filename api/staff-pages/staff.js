// New orders appear by themselves, with a sound if it is switched on. All else works without.
const everyMs = 20_000
const soundKey = 'staff-sound'

const list = document.querySelector('[data-live]')
const told = document.querySelector('[data-told]')
const sound = document.querySelector('[data-sound]')
const title = document.title
let audio = null
let unseenCount = 0

const readNumbers = () =>
  new Set([...list.querySelectorAll('[data-number]')].map((row) => row.dataset.number))

function beep() {
  if (!audio || audio.state !== 'running') return
  for (const [delay, pitch] of [
    [0, 880],
    [0.18, 1175],
  ]) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const at = audio.currentTime + delay
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.2, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.3)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + 0.3)
  }
}

function tell(count) {
  const rest = count % 10
  const isMany = (count > 10 && count < 20) || rest === 0 || rest > 4
  const words = rest === 1 && !isMany ? 'новый заказ' : isMany ? 'новых заказов' : 'новых заказа'
  told.textContent = `${count} ${words}`
  unseenCount += count
  if (document.hidden) document.title = `(${unseenCount}) ${title}`
  beep()
}

/** The list as it is now in the place of the old one; a link that had the focus has it again. */
function show(text) {
  const known = readNumbers()
  const focused = list.contains(document.activeElement)
    ? document.activeElement.getAttribute('href')
    : null
  list.replaceChildren(...new DOMParser().parseFromString(text, 'text/html').body.childNodes)
  const fresh = [...list.querySelectorAll('[data-number]')].filter(
    (row) => !known.has(row.dataset.number),
  )
  for (const row of fresh) row.classList.add('fresh')
  if (focused) list.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
  if (fresh.length > 0) tell(fresh.length)
}

async function ask() {
  try {
    const answer = await fetch(list.dataset.live, { signal: AbortSignal.timeout(10_000) })
    if (answer.status === 401) location.reload()
    else if (answer.ok) {
      show(await answer.text())
      list.classList.remove('stale')
      return
    }
  } catch {
    // The next try tells.
  }
  list.classList.add('stale')
}

/** A browser plays nothing before a press: a page that comes anew waits for the first one. */
function listen(isOn) {
  sound.setAttribute('aria-pressed', String(isOn))
  sound.textContent = isOn ? 'Звук: включён' : 'Звук: выключен'
  if (!isOn) return
  audio ??= new AudioContext()
  audio.resume().catch(() => {})
}

if (list) {
  setInterval(ask, everyMs)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    unseenCount = 0
    document.title = title
    void ask()
  })
}

// A choice shows at once; the button is for a browser without script.
for (const choice of document.querySelectorAll('[data-submits]')) {
  choice.form.querySelector('button').hidden = true
  choice.addEventListener('change', () => choice.form.requestSubmit())
}

if (sound) {
  sound.hidden = false
  listen(localStorage.getItem(soundKey) === 'on')
  document.addEventListener('pointerdown', () => audio?.resume())
  sound.addEventListener('click', () => {
    const isOn = sound.getAttribute('aria-pressed') !== 'true'
    localStorage.setItem(soundKey, isOn ? 'on' : 'off')
    listen(isOn)
    if (isOn) setTimeout(beep, 100)
  })
}

// On a phone a row of tabs may be longer than the screen.
for (const link of document.querySelectorAll('.tabs [aria-current]')) {
  const row = link.parentElement
  row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}

const print = document.querySelector('[data-print]')
if (print) {
  print.hidden = false
  print.addEventListener('click', () => window.print())
}

// A second press while the first is under way sends nothing more.
for (const form of document.querySelectorAll('form[method="post"]')) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.isSent) event.preventDefault()
    form.dataset.isSent = 'true'
  })
}
window.addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form[data-is-sent]')) delete form.dataset.isSent
})

// A till without a scanner reads codes by its camera, where the browser can; the field is there always.
const scan = document.querySelector('[data-scan]')
if (scan && 'BarcodeDetector' in window && navigator.mediaDevices) {
  scan.hidden = false
  scan.addEventListener('click', () => void scanCode())
}

async function scanCode() {
  const video = document.querySelector('[data-camera]')
  const { form } = scan
  let stream
  try {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    scan.hidden = true
    video.hidden = false
    video.srcObject = stream
    await video.play()
    for (;;) {
      const [found] = await detector.detect(video)
      const code = /^\d{12}$/.exec(found?.rawValue ?? '')
      if (code) {
        form.elements.namedItem('code').value = code[0]
        break
      }
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    form.requestSubmit()
  } catch {
    // Not allowed, or no camera: the code is typed.
    scan.hidden = true
    video.hidden = true
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
}

// Of one line either the tick or the number counts.
const tickOf = (goods) => goods.querySelector('[type="checkbox"]')
const numberOf = (goods) => goods.querySelector('[inputmode="decimal"]')
for (const goods of document.querySelectorAll('[data-goods]')) {
  tickOf(goods).addEventListener('change', ({ target }) => {
    if (target.checked) numberOf(goods).value = ''
  })
  numberOf(goods).addEventListener('input', () => {
    tickOf(goods).checked = false
  })
}

// A scanner types faster than a page comes anew: what it reads is counted here, as the server does.
const scanned = document.querySelector('[data-scan-goods]')
scanned?.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const code = scanned.value.trim().toLowerCase()
  scanned.value = ''
  if (code) tellScanned(countOne(code))
})

function tellScanned(text) {
  const output = document.querySelector('[data-scanned]')
  output.className = 'notice notice-warning'
  output.textContent = text
}

function countOne(code) {
  const fitting = [...document.querySelectorAll('[data-goods]')].filter((goods) =>
    JSON.parse(goods.dataset.goods).includes(code),
  )
  const goods = fitting.find((one) => !tickOf(one).checked) ?? fitting[0]
  if (!goods) return `Кода ${code} в\u00a0этом заказе нет`
  const [tick, number] = [tickOf(goods), numberOf(goods)]
  const { name, count, all } = goods.dataset
  goods.closest('li').scrollIntoView({ block: 'nearest' })
  if (!count) {
    number.focus()
    return `${name}: впишите, сколько отмерено`
  }
  const unit = goods.querySelector('select')
  const isInPacks = !unit || unit.value === 'pack'
  if (!isInPacks) {
    number.focus()
    return `${name}: вписано в\u00a0других единицах`
  }
  if (tick.checked) return `${name}: уже собрано ${all}`
  const found = (Number(number.value.replace(/\s/g, '').replace(',', '.')) || 0) + 1
  tick.checked = found >= Number(count)
  number.value = tick.checked ? '' : String(found).replace('.', ',')
  return `${name}: ${String(Math.min(found, count)).replace('.', ',')} из\u00a0${all}`
}
