/* oxlint-disable typescript/consistent-type-imports -- each file of texts is a type. */
/** A tree of texts; leaves are texts with `{{placeholders}}`, counted ones in one leaf for each plural form. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/** The files of texts. The first part of a key is its file; each exists in all five languages. */
export interface TextFiles {
  account: typeof import('./en/account.json');
  activity: typeof import('./en/activity.json');
  addresses: typeof import('./en/addresses.json');
  areas: typeof import('./en/areas.json');
  auth: typeof import('./en/auth.json');
  banking: typeof import('./en/banking.json');
  calendar: typeof import('./en/calendar.json');
  calendarForm: typeof import('./en/calendarForm.json');
  calendarRules: typeof import('./en/calendarRules.json');
  calendarSettings: typeof import('./en/calendarSettings.json');
  cards: typeof import('./en/cards.json');
  categories: typeof import('./en/categories.json');
  chat: typeof import('./en/chat.json');
  checkout: typeof import('./en/checkout.json');
  common: typeof import('./en/common.json');
  contacts: typeof import('./en/contacts.json');
  customers: typeof import('./en/customers.json');
  dashboard: typeof import('./en/dashboard.json');
  defaults: typeof import('./en/defaults.json');
  discounts: typeof import('./en/discounts.json');
  documents: typeof import('./en/documents.json');
  drag: typeof import('./en/drag.json');
  ecommerce: typeof import('./en/ecommerce.json');
  editor: typeof import('./en/editor.json');
  emoji: typeof import('./en/emoji.json');
  errors: typeof import('./en/errors.json');
  exports: typeof import('./en/exports.json');
  feedback: typeof import('./en/feedback.json');
  fileDashboard: typeof import('./en/fileDashboard.json');
  files: typeof import('./en/files.json');
  filesLink: typeof import('./en/filesLink.json');
  filesMore: typeof import('./en/filesMore.json');
  filesShare: typeof import('./en/filesShare.json');
  filesTies: typeof import('./en/filesTies.json');
  filesUpload: typeof import('./en/filesUpload.json');
  form: typeof import('./en/form.json');
  invoicePay: typeof import('./en/invoicePay.json');
  invoiceSettings: typeof import('./en/invoiceSettings.json');
  invoices: typeof import('./en/invoices.json');
  kanban: typeof import('./en/kanban.json');
  kanbanCard: typeof import('./en/kanbanCard.json');
  kanbanMore: typeof import('./en/kanbanMore.json');
  kanbanPublic: typeof import('./en/kanbanPublic.json');
  mail: typeof import('./en/mail.json');
  mailSearch: typeof import('./en/mailSearch.json');
  mailCompose: typeof import('./en/mailCompose.json');
  mails: typeof import('./en/mails.json');
  notices: typeof import('./en/notices.json');
  notifications: typeof import('./en/notifications.json');
  orders: typeof import('./en/orders.json');
  overview: typeof import('./en/overview.json');
  papers: typeof import('./en/papers.json');
  permissions: typeof import('./en/permissions.json');
  person: typeof import('./en/person.json');
  plans: typeof import('./en/plans.json');
  presence: typeof import('./en/presence.json');
  preview: typeof import('./en/preview.json');
  productImport: typeof import('./en/productImport.json');
  profile: typeof import('./en/profile.json');
  providers: typeof import('./en/providers.json');
  reviews: typeof import('./en/reviews.json');
  roles: typeof import('./en/roles.json');
  search: typeof import('./en/search.json');
  security: typeof import('./en/security.json');
  settings: typeof import('./en/settings.json');
  shell: typeof import('./en/shell.json');
  shop: typeof import('./en/shop.json');
  shopManage: typeof import('./en/shopManage.json');
  shopSettings: typeof import('./en/shopSettings.json');
  showcase: typeof import('./en/showcase.json');
  site: typeof import('./en/site.json');
  stock: typeof import('./en/stock.json');
  table: typeof import('./en/table.json');
  upload: typeof import('./en/upload.json');
  users: typeof import('./en/users.json');
  views: typeof import('./en/views.json');
  workspace: typeof import('./en/workspace.json');
}

/** The name of a file of texts. */
export type TextFile = keyof TextFiles;

/** Texts by file, e.g. `{ common: { … }, auth: { … } }`. */
export type Texts = Readonly<Partial<Record<TextFile, TextTree>>>;

type WithoutPlural<Key extends string> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key;

type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeysOf<Tree[Key]>}`;
}[keyof Tree & string];

type KeysByFile = { [File in TextFile]: `${File}.${KeysOf<TextFiles[File]>}` };

/** The full key of a text, in any file or in the given ones: `auth.login.heading`. */
export type TextKey<File extends TextFile = TextFile> = KeysByFile[File];

/** What may follow a key prefix: `TextPart<'auth.login'>` includes `heading`. */
export type TextPart<
  Branch extends string,
  Key extends string = TextKey,
> = Key extends `${Branch}.${infer Part}` ? Part : never;

/** Values for the placeholders of a text; `count` chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number | undefined>>;

/** Returns the text of a key with its placeholders filled; numbers are formatted for the language. */
export type TextFunction<Key extends string = TextKey> = (key: Key, values?: TextValues) => string;
