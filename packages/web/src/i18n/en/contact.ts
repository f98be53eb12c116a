// English texts of the contact page.
export const contact = {
  title: 'Contact us',
  description: 'Contact the Tillwatch team with questions about plans, results, or privacy, or to report a vulnerability.',
  lead: 'Ask about a plan or a result, or tell us what’s missing. Our team will read your message and reply by email.',
  name: 'Your name',
  email: 'Your email address',
  message: 'Your message',
  trap: 'Leave this field empty',
  privacy: 'We use your message only to reply to you.',
  policy: 'Privacy policy',
  script: 'This form requires JavaScript, which is disabled in your browser.',
  send: 'Send message',
  sending: 'Sending…',
  sent: {
    title: 'Your message has been sent',
    text: 'We’ll reply to {{email}}.',
    another: 'Write another message',
  },
  missing: {
    name: 'Enter your name.',
    email: 'Enter your email address so that we can reply.',
    message: 'Enter your message.',
  },
  refused: {
    name: 'This name isn’t valid. Use one line and at most {{max, number}} characters.',
    email: 'Enter a valid email address, such as name@shop.example.',
    message: 'This message isn’t valid. Use plain text and at most {{max, number}} characters.',
  },
  failed: {
    title: 'Your message wasn’t sent',
    unreachable: 'The server isn’t responding. Your message is still here. Check your connection, then try again.',
    tooMany: 'Too many messages sent. Your message is still here. Wait an hour, then try again.',
    other: 'Something went wrong on our end. Your message is still here. Try again in a minute.',
  },
}
