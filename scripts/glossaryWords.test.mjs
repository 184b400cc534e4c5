import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const modal = 'packages/react/src/modal'
const folders = [
  ...readdirSync(join(root, modal))
    .filter((name) => /locales$/i.test(name))
    .map((name) => `${modal}/${name}`),
  'apps/secure/src/texts',
]

/** Words that name a thing in a language, each with the words that must not name it as well (docs/concepts/glossary.md). */
const words = {
  es: [
    ['billetera', 'wallets?|carteras?|monederos?'],
    ['comisión', 'tarifas?|cuotas?'],
    ['intercambiar', 'swap|canje|trueque|permuta'],
    ['correo', 'e-?mails?'],
    ['llave de acceso', 'passkeys?|clave de acceso|claves de acceso'],
  ],
  fr: [
    ['portefeuille', 'wallets?'],
    ['frais', 'commissions?'],
    ['échanger', 'swap(?:per)?'],
    ['e-mail', 'courriels?'],
    ['se connecter', 's’identifier|identifié|identifiée|identification|s’authentifier'],
    ['clé d’accès', 'passkeys?'],
  ],
  de: [
    ['Wallet', 'Brieftasche|Geldbörse|Geldbeutel'],
    ['Gebühr', 'Kosten|Spesen|Provision'],
    ['tauschen', 'swap(?:pen)?'],
    ['anmelden', 'einloggen|eingeloggt|Login|Log-in'],
    ['signieren', 'unterschreib\\p{L}*|unterschrieb\\p{L}*|Unterschrift\\p{L}*'],
    ['Erlaubnis', 'Berechtigung\\p{L}*'],
    ['Passkey', 'Passschlüssel|Hauptschlüssel'],
  ],
  'pt-BR': [
    ['carteira', 'wallets?'],
    ['taxa', 'tarifas?|comiss(?:ão|ões)'],
    ['trocar', 'swap|permutar'],
    ['e-mail', 'emails?'],
    ['chave de acesso', 'passkeys?'],
  ],
  tr: [
    ['cüzdan', 'wallets?'],
    ['ücret', 'komisyon\\p{L}*|masraf\\p{L}*'],
    ['takas', 'swap'],
    ['e-posta', 'e-?mails?'],
    ['geçiş anahtarı', 'passkeys?'],
  ],
  id: [
    ['dompet', 'wallets?'],
    ['biaya', 'ongkos|tarif'],
    ['tukar', 'swap'],
    ['email', 'surel'],
    ['kunci sandi', 'passkeys?'],
  ],
  vi: [
    ['ví', 'wallets?'],
    ['phí', 'lệ phí'],
    ['hoán đổi', 'swap'],
    ['khóa truy cập', 'passkeys?|mã khóa'],
  ],
  ru: [
    ['кошелёк', 'бумажник\\p{L}*|валлет\\p{L}*|wallets?'],
    ['комиссия', 'сбор|сборы|сбора'],
    ['обмен', 'своп\\p{L}*|swap'],
    ['вход', 'авториз\\p{L}*|логин\\p{L}*'],
    ['почта', 'e-?mails?|имейл\\p{L}*'],
    ['ключ доступа', 'passkeys?'],
  ],
  uk: [
    ['гаманець', 'wallets?|кошел\\p{L}*'],
    ['комісія', 'збір|збору|збори'],
    ['обмін', 'своп\\p{L}*|swap'],
    ['вхід', 'авториз\\p{L}*|логін\\p{L}*'],
    ['пошта', 'e-?mails?|імейл\\p{L}*'],
    ['ключ доступу', 'passkeys?'],
  ],
  // Words of these languages have no spaces between them.
  ja: [
    ['ウォレット', /財布|wallet/iu],
    ['手数料', /ガス代|料金/u],
    ['スワップ', /交換|両替/u],
    ['ログイン', /ログオン/u],
    ['署名', /サインし|サインを/u],
  ],
  ko: [
    ['지갑', /월렛|wallet/iu],
    ['수수료', /요금|가스비/u],
    ['스왑', /교환|환전/u],
    ['로그인', /로그온/u],
  ],
  'zh-CN': [
    ['钱包', /錢包|wallet/iu],
    ['费用', /手续费|矿工费/u],
    ['兑换', /交换|互换/u],
    ['登录', /登入|登陆/u],
  ],
  'zh-TW': [
    ['錢包', /钱包|wallet/iu],
    ['費用', /手續費|礦工費/u],
    ['兌換', /交換|互換/u],
    ['登入', /登錄|登录/u],
  ],
  th: [
    ['กระเป๋าเงิน', /วอลเล็?ต/u],
    ['ค่าธรรมเนียม', /ค่าบริการ|ค่าแก๊ส/u],
    ['เข้าสู่ระบบ', /ล็อกอิน/u],
  ],
  hi: [
    ['वॉलेट', /बटुआ|बटुए/u],
    ['शुल्क', /फ़ीस|फीस/u],
    ['स्वैप', /अदला-बदली/u],
  ],
  ar: [
    ['محفظة', /حافظة نقود/u],
    ['رسوم', /عمولة|عمولات/u],
    ['بريد', /إيميل/u],
  ],
}

const toPattern = (other) =>
  typeof other === 'string' ? new RegExp(`(?<!\\p{L})(?:${other})(?!\\p{L})`, 'iu') : other

/** The texts of a catalogue, line by line: what visitors read, without keys and the values that are filled in. */
const toTexts = (source) =>
  source.split('\n').flatMap((line) => {
    const texts = line.match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/g) ?? []
    return texts.map((text) => text.replace(/\$\{[^}]*\}/g, '{}'))
  })

const findOthers = (source, other) => toTexts(source).filter((text) => toPattern(other).test(text))

describe.each(Object.entries(words))('%s', (language, entries) => {
  test.each(entries)('uses no synonym of “%s”', (_, other) => {
    const found = folders.flatMap((folder) => {
      const path = join(root, folder, `${language}.ts`)
      if (!existsSync(path)) return []
      return findOthers(readFileSync(path, 'utf8'), other).map((text) => `${folder}: ${text}`)
    })
    expect(found).toEqual([])
  })

  test.each(entries)('uses the word “%s”', (word) => {
    const all = folders.flatMap((folder) => {
      const path = join(root, folder, `${language}.ts`)
      return existsSync(path) ? toTexts(readFileSync(path, 'utf8')) : []
    })
    // Without its ending, which changes with the case.
    const stem = word.length > 5 ? word.slice(0, -2) : word.slice(0, Math.max(2, word.length - 1))
    expect(all.some((text) => text.toLowerCase().includes(stem.toLowerCase()))).toBe(true)
  })
})

test.each([
  ['es', "noWalletHere: 'Aún no hay ninguna wallet conectada aquí.',", 1],
  ['es', "noWalletHere: 'Aún no hay ninguna billetera conectada aquí.',", 0],
  ['fr', "signing: 'Signez dans le wallet…',", 1],
  ['ko', "swap: '교환',", 1],
])('finds synonyms in %s: %s', (language, source, count) => {
  expect(words[language].flatMap(([, other]) => findOthers(source, other))).toHaveLength(count)
})
