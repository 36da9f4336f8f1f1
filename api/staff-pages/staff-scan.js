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
