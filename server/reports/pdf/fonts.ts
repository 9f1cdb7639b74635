import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Every script that a vendor may write in, from npm, so that a page looks the same on every machine. */
const FILES = [
  'inter/400Regular/Inter_400Regular.ttf',
  'inter/600SemiBold/Inter_600SemiBold.ttf',
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
  'biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf',
  'biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf',
  'nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  'nanum-gothic/700Bold/NanumGothic_700Bold.ttf',
  'chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
  'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
]

/** Resolved like any package: it need not be in our own node_modules. */
export const fontPaths = () => FILES.map((file) => require.resolve(`@expo-google-fonts/${file}`))
