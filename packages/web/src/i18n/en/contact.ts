// English texts of the contact page.
export const contact = {
  title: 'Contact us',
  description: 'Contact the Tillwatch team with questions about plans, results, or privacy, or to report a vulnerability.',
  lead: 'Ask about a plan, a result, or something that is missing. Our team reads your message and replies by email.',
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
    text: 'We will reply to {{email}}.',
    another: 'Write another message',
  },
  missing: {
    name: 'Enter your name.',
    email: 'Enter your email address so that we can reply.',
    message: 'Enter your message.',
  },
  refused: {
    name: 'This name is not valid. Use one line and at most {{max, number}} characters.',
    email: 'Enter a valid email address, such as name@shop.example.',
    message: 'This message is not valid. Use plain text and at most {{max, number}} characters.',
  },
  failed: {
    title: 'Your message was not sent',
    unreachable: 'The server isn’t responding. Your message is still here: check your connection, then send it again.',
    tooMany: 'Too many messages were sent. Your message is still here: wait an hour, then send it again.',
    other: 'Something went wrong on our side. Your message is still here: send it again in a minute.',
  },
}
