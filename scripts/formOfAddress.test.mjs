import { readdirSync, readFileSync } from 'node:fs'
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

const word = (words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
/** A command that ends a sentence: labels of buttons have no full stop, and may be in the short form. */
const command = (words) => new RegExp(`(?<!\\p{L})(?:${words})[.:;]`, 'u')

/** How each language addresses the visitor, and the words that only the other form has. */
const forms = {
  tr: {
    form: 'siz',
    not: [
      word('sen|seni|senin|sana|senden|sende|sensen|seninle|kendin'),
      /\p{L}(?:[ıiuü]yorsun|[aeıiuü]rsın|[aeıiuü]rsin|[aeıiuü]rsun|bilirsin|malısın|melisin)(?!\p{L})/u,
      /\p{L}(?:arsan|ersen|ırsan|irsen|ursan|ürsen|diysen|dıysan|mezsen|mazsan)(?!\p{L})/u,
      /(?<!\p{L})(?:cüzdanınla|hesabınla|anahtarınla|paranı|e-postana|e-postanı|tarayıcın|cihazların)(?!\p{L})/iu,
      command(
        'dene|yap|bekle|gir|seç|et|kullan|ekle|aç|bak|yaz|kapat|dön|göster|al|onayla|kaldır|durdur|imzala|ver|iste|tut|bas|başla|kur|ol|reddet|taşı|git|oku|bırak',
      ),
    ],
  },
  fr: { form: 'vous', not: [word('tu|toi|ton|tes|te'), /(?<!\p{L})t’/iu] },
  es: { form: 'tú', not: [word('usted|ustedes|intente|introduzca|compruebe|espere|elija|escriba|conecte')] },
  de: {
    form: 'du',
    not: [/(?<!\p{L})(?:Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihres|Ihnen)(?!\p{L})/u, /(?<=[\p{Ll},] )Sie(?!\p{L})/u],
  },
  'pt-BR': { form: 'você', not: [word('tu|teu|tua|teus|tuas|contigo|ti|te')] },
  ru: {
    form: 'вы',
    not: [
      word('ты|тебя|тебе|тобой|твой|твоя|твоё|твои|твоего|твоей|твоих|твоим|твоему|твою'),
      word(
        'попробуй|проверь|введи|выбери|открой|подожди|закрой|подключи|подпиши|нажми|войди|добавь|используй',
      ),
    ],
  },
  uk: {
    form: 'ви',
    not: [
      word('ти|тебе|тобі|тобою|твій|твоя|твоє|твої|твого|твоєї|твоїх|твоїм|твою'),
      word('спробуй|перевір|введи|вибери|обери|відкрий|зачекай|закрий|підключи|підпиши|натисни|увійди|додай'),
    ],
  },
  id: { form: 'Anda', not: [word('kamu|kau|uangmu|darimu|milikmu|untukmu|dompetmu|akunmu')] },
  hi: { form: 'आप', not: [/तुम|(?<!\p{L})(?:तू|तेरा|तेरी)(?!\p{L})/u] },
  'zh-CN': { form: '您', not: [/你/u] },
  'zh-TW': { form: '您', not: [/你/u] },
}

/** The lines of a catalogue that address the visitor in the other form. */
const findOther = (text, patterns) =>
  text.split('\n').filter((line) => patterns.some((pattern) => pattern.test(line)))

describe.each(Object.entries(forms))('%s', (language, { form, not }) => {
  test(`addresses the visitor as ${form} everywhere`, () => {
    const found = folders.flatMap((folder) =>
      findOther(readFileSync(join(root, folder, `${language}.ts`), 'utf8'), not).map(
        (line) => `${folder}: ${line.trim()}`,
      ),
    )
    expect(found).toEqual([])
  })
})

test.each([
  ['tr', 'E-postana bir kod göndeririz.'],
  ['tr', 'Bu kod doğru değil. Yeniden dene.'],
  ['tr', 'Bu cüzdanı yalnızca sen açabilirsin.'],
  ['fr', 'Vérifie ton e-mail.'],
  ['es', 'Espere un momento.'],
  ['de', 'Bitte prüfen Sie die Adresse.'],
  ['pt-BR', 'Isto é teu.'],
  ['ru', 'Проверь адрес.'],
  ['uk', 'Твій гаманець.'],
  ['id', 'Kamu membayar.'],
  ['hi', 'तुम भुगतान करते हो।'],
  ['zh-CN', '你的钱包'],
])('finds the wrong form of address in %s: %s', (language, text) => {
  expect(findOther(text, forms[language].not)).toEqual([text])
})
