// What a page of a link in a mail is about.
export interface MailLinkAbout {
  account: string
  address: string
  askedBy?: string | null
}
