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

// Of one line either the tick or the number counts. Lines are shown anew behind a code of marking.
const tickOf = (goods) => goods.querySelector('[type="checkbox"]')
const numberOf = (goods) => goods.querySelector('[inputmode="decimal"]')
document.addEventListener('change', ({ target }) => {
  const goods = target.closest('[data-goods]')
  if (goods && target === tickOf(goods) && target.checked) numberOf(goods).value = ''
  if (goods) unask()
})
document.addEventListener('input', ({ target }) => {
  const goods = target.closest('[data-goods]')
  if (goods && target === numberOf(goods)) tickOf(goods).checked = false
  if (goods) unask()
})

/** What was said to be less has changed: the press no longer means it, and the shop asks again. */
function unask() {
  const press = document.querySelector('[data-plain]')
  if (!press) return
  press.textContent = press.dataset.plain
  press.removeAttribute('data-plain')
  press.form.elements.namedItem('confirmed')?.remove()
}

// A scanner types faster than a page comes anew: what it reads is counted here, as the server does.
const scanned = document.querySelector('[data-scan-goods]')
const marked = document.querySelector('[data-scan-marking]')

/** Scanners press these for the separator of a code of marking, which browsers leave out. */
const isSeparator = ({ key, code, ctrlKey }) =>
  key === '\u001d' || key === 'F8' || (ctrlKey && (key === ']' || code === 'BracketRight'))

scanned?.addEventListener('keydown', (event) => {
  if (marked && isSeparator(event)) {
    event.preventDefault()
    scanned.value += '\u001d'
    return
  }
  if (event.key !== 'Enter') return
  event.preventDefault()
  const text = scanned.value.trim()
  scanned.value = ''
  if (text) take(text)
})

scanned?.form.querySelector('[name="do"][value="scan"]').addEventListener('click', (event) => {
  const text = scanned.value.trim()
  if (!marked || !text) return
  event.preventDefault()
  scanned.value = ''
  take(text)
})

/** No barcode is as long as a code of marking. */
const markingMin = 18

function take(text) {
  if (marked && (text.length > markingMin || !scanned.form.querySelector('[data-goods]'))) {
    readMarked(text)
  } else tellScanned(countOne(text.toLowerCase()))
}

/** One after another, each with the form as the last one has left it. */
let reading = Promise.resolve()

function readMarked(text) {
  reading = reading
    .then(() => sendMarked(text))
    .catch(() => {
      tellScanned('Нет связи: не\u00a0знаем, записан ли код. Прочитайте его ещё раз')
    })
}

/** The page answers with the lines as they are now: they take the place of the old ones. */
async function sendMarked(text) {
  const { form } = scanned
  const sent = new URLSearchParams(new FormData(form))
  sent.set('scan', text)
  sent.set('do', 'scan')
  const answer = await fetch(form.getAttribute('action'), {
    method: 'POST',
    body: sent,
    signal: AbortSignal.timeout(15_000),
  })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const now = page.querySelector('[data-scan-goods]')?.form
  // Signed out, or the last code was read: the whole page says what is next.
  if (!now) return location.reload()
  for (const name of ['key', 'version', 'seenEvents', 'seenActs']) {
    const field = form.elements.namedItem(name)
    if (field) field.value = now.elements.namedItem(name).value
  }
  form.querySelector('[data-lines]').replaceWith(now.querySelector('[data-lines]'))
  unask()
  const told = now.querySelector('[data-scanned]')
  tellScanned(told.textContent.trim(), told.className)
}

function tellScanned(text, name = 'notice notice-warning') {
  const output = document.querySelector('[data-scanned]')
  output.className = name
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
  if (goods.dataset.marked) {
    return `${name}: прочитайте квадратный код маркировки на\u00a0каждой единице, а\u00a0не\u00a0штрихкод`
  }
  goods.closest('li').scrollIntoView({ block: 'nearest' })
  unask()
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

// Where a browser reads no codes of marking by itself, the shop's own reader is loaded, by a press.
const camera = document.querySelector('[data-scan-camera]')
const pauseMs = 1500
let stopCamera = null

if (camera && navigator.mediaDevices) {
  camera.hidden = false
  camera.addEventListener('click', () => (stopCamera ? stopCamera() : void readByCamera()))
}

async function createReader() {
  const formats = ['data_matrix']
  const own = 'BarcodeDetector' in window ? await BarcodeDetector.getSupportedFormats() : []
  if (own.includes('data_matrix')) return new BarcodeDetector({ formats })
  if (!window.BarcodeDetectionAPI) await loadScript('/scanner/barcode-detector.js')
  const { BarcodeDetector: Reader, prepareZXingModule } = window.BarcodeDetectionAPI
  prepareZXingModule({ overrides: { locateFile: () => '/scanner/zxing-reader.wasm' } })
  return new Reader({ formats })
}

const loadScript = (src) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
    document.head.append(script)
  })

async function readByCamera() {
  const video = document.querySelector('[data-scan-video]')
  let stream
  const watch = { isOn: true }
  stopCamera = () => {
    watch.isOn = false
  }
  try {
    camera.textContent = 'Включаем камеру…'
    const reader = await createReader()
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1920 } },
    })
    video.srcObject = stream
    video.hidden = false
    await video.play()
    camera.textContent = 'Выключить камеру'
    const seen = new Map()
    while (watch.isOn && scanned.isConnected) {
      const [found] = await reader.detect(video)
      const text = found?.rawValue ?? ''
      // A code stays in sight for a while: it is read once.
      if (text && !(Date.now() - seen.get(text) < pauseMs)) readMarked(text)
      if (text) seen.set(text, Date.now())
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  } catch {
    tellScanned('Камера недоступна: прочитайте код сканером или введите его')
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.hidden = true
    camera.textContent = 'Читать камерой'
    stopCamera = null
  }
}
