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

// A link is copied by a press where the browser can, and is selected in its field else.
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    const field = document.getElementById(button.dataset.copy)
    field.select()
    try {
      await navigator.clipboard.writeText(field.value)
      button.textContent = 'Скопировано'
    } catch {
      button.textContent = 'Выделено: скопируйте'
    }
  })
}

// A menu closes as menus do: by Escape, and by a press beside it.
const menu = document.querySelector('.more')
menu?.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu.open) return
  menu.open = false
  menu.querySelector('summary').focus()
})
document.addEventListener('click', ({ target }) => {
  if (menu?.open && !menu.contains(target)) menu.open = false
})

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

// One line is looked for by Enter; a pasted list has lines of its own.
for (const form of document.querySelectorAll('[data-enter]')) {
  form.addEventListener('keydown', (event) => {
    const { target } = event
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    if (target.tagName !== 'TEXTAREA' || target.value.trim().includes('\n')) return
    event.preventDefault()
    form.requestSubmit()
  })
}

// Sums follow what is chosen while the buyer is on the phone; the button does the same without script.
const recounted = document.querySelector('[data-recount]')
let isRecounting = false
let isAskedAgain = false
recounted?.addEventListener('change', () => void recount())

/** One after the other: each writes the fields, and the next must name the version it left. */
async function recount() {
  isAskedAgain = true
  if (isRecounting) return
  isRecounting = true
  const sums = recounted.querySelector('[data-sums]')
  sums.classList.add('stale')
  try {
    while (isAskedAgain) {
      isAskedAgain = false
      const answer = await fetch(recounted.action, {
        method: 'POST',
        body: new URLSearchParams(new FormData(recounted)),
      })
      // A colleague was first: the page that says so is shown, and nothing is written over.
      if (answer.status === 409) return recounted.requestSubmit()
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const fresh = page.querySelector('[data-sums]')
      if (!fresh) return
      sums.replaceChildren(...fresh.childNodes)
    }
    sums.classList.remove('stale')
  } catch {
    // Without a network the sums stay grey.
  } finally {
    isRecounting = false
  }
}
