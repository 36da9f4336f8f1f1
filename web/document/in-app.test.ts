import { expect, test } from 'vitest'
import { inAppPattern } from './in-app.ts'

const apple = (system: string, rest: string) =>
  `Mozilla/5.0 (${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`
const android = (device: string, rest: string) =>
  `Mozilla/5.0 (Linux; Android ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`

test.each([
  ['WKWebView of iOS 15', apple('iPhone; CPU iPhone OS 15_8_2', 'Mobile/15E148')],
  ['WKWebView of iOS 16', apple('iPhone; CPU iPhone OS 16_6', 'Mobile/15E148')],
  ['WKWebView of iOS 17', apple('iPhone; CPU iPhone OS 17_5_1', 'Mobile/15E148')],
  ['WKWebView of iOS 18', apple('iPhone; CPU iPhone OS 18_3_1', 'Mobile/22D72')],
  ['WKWebView of an older iPad', apple('iPad; CPU OS 15_7', 'Mobile/15E148')],
  [
    'WKWebView of an iPad that calls itself a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  ],
  [
    'Android WebView 87',
    android(
      '10; SM-A505FN Build/QP1A.190711.020; wv',
      'Version/4.0 Chrome/87.0.4280.141 Mobile Safari/537.36',
    ),
  ],
  [
    'Android WebView 109',
    android(
      '8.1.0; DUA-L22 Build/HONORDUA-L22; wv',
      'Version/4.0 Chrome/109.0.5414.117 Mobile Safari/537.36',
    ),
  ],
  [
    'Android WebView 131',
    android(
      '14; Pixel 8 Build/AP2A.240905.003; wv',
      'Version/4.0 Chrome/131.0.6778.135 Mobile Safari/537.36',
    ),
  ],
  [
    'Telegram for Android',
    android(
      '14; SM-S911B Build/UP1A.231005.007; wv',
      'Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36 Telegram-Android/11.5.3 (Samsung SM-S911B; Android 14; SDK 34; HIGH)',
    ),
  ],
  [
    'Telegram for Android without «wv»',
    android(
      '13; K',
      'Chrome/119.0.6045.193 Mobile Safari/537.36 Telegram-Android/11.4.3 (Samsung SM-G965N; Android 13; SDK 33; LOW)',
    ),
  ],
  ['Telegram for iOS', apple('iPhone; CPU iPhone OS 17_4', 'Mobile/15E148 Telegram-iOS/11.2')],
  [
    'Telegram for iOS under the name of Safari',
    apple(
      'iPhone; CPU iPhone OS 17_4',
      'Version/17.4 Mobile/15E148 Safari/604.1 Telegram-iOS/11.2',
    ),
  ],
  [
    'VK for Android',
    android(
      '13; M2101K6G Build/TKQ1.221013.002; wv',
      'Version/4.0 Chrome/124.0.6367.123 Mobile Safari/537.36 VKAndroidApp/8.89-21380 (Android 13; SDK 33; arm64-v8a; Xiaomi M2101K6G; ru; 2400x1080)',
    ),
  ],
  ['VK for iOS', apple('iPhone; CPU iPhone OS 16_1', 'Mobile/20B82 VKiOSApp/8.40')],
])('%s is a browser inside an app', (_, userAgent) => {
  expect(inAppPattern.test(userAgent)).toBe(true)
})

test.each([
  ['Safari of iOS', apple('iPhone; CPU iPhone OS 17_5', 'Version/17.5 Mobile/15E148 Safari/604.1')],
  [
    'Chrome of iOS',
    apple('iPhone; CPU iPhone OS 17_5', 'CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1'),
  ],
  [
    'Firefox of iOS',
    apple('iPhone; CPU iPhone OS 17_5', 'FxiOS/127.0 Mobile/15E148 Safari/605.1.15'),
  ],
  [
    'Яндекс Браузер of iOS',
    apple(
      'iPhone; CPU iPhone OS 17_4',
      'Version/17.4 YaBrowser/24.4.7.477.10 Mobile/15E148 Safari/604.1',
    ),
  ],
  ['Chrome of Android', android('10; K', 'Chrome/131.0.0.0 Mobile Safari/537.36')],
  [
    'Samsung Internet',
    android('10; K', 'SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36'),
  ],
  [
    'Яндекс Браузер of Android',
    android(
      '13; M2101K6G',
      'Chrome/124.0.6367.179 YaBrowser/24.6.1.179.00 SA/3 Mobile Safari/537.36',
    ),
  ],
  [
    'Safari of a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  ],
  [
    'Chrome of Windows 7',
    'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36',
  ],
  [
    'Firefox of Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
  ],
  ['none', ''],
])('%s is none', (_, userAgent) => {
  expect(inAppPattern.test(userAgent)).toBe(false)
})
