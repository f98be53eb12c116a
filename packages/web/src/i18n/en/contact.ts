// English texts of the contact page.
export const contact = {
  title: 'Contact us',
  description: 'Write to the people who make Tillwatch: questions about plans, results, privacy, or a weakness that you have found.',
  lead: 'Ask about a plan, a result, or what is missing. A person reads it and answers by email.',
  name: 'Your name',
  email: 'Your email address',
  message: 'Your message',
  trap: 'Leave this empty',
  privacy: 'We use what you write to answer you, and for nothing else.',
  policy: 'Privacy policy',
  script: 'Sending this form needs JavaScript, which is off in this browser.',
  send: 'Send message',
  sending: 'Sending…',
  sent: {
    title: 'Your message has been sent',
    text: 'We answer to {{email}}.',
    another: 'Write another message',
  },
  missing: {
    name: 'Type your name.',
    email: 'Type your email address, so that we can answer.',
    message: 'Type your message.',
  },
  refused: {
    name: 'This name cannot be used. Write it on one line, in at most {{max, number}} characters.',
    email: 'This is not an email address. It should look like name@shop.example.',
    message: 'This message cannot be sent as it is. Write plain text, in at most {{max, number}} characters.',
  },
  failed: {
    title: 'Your message was not sent',
    unreachable: 'The server does not answer. What you typed is still here: check your connection, then send it again.',
    tooMany: 'Too many messages came from here. What you typed is still here: wait an hour, then send it again.',
    other: 'Something failed on our side. What you typed is still here: send it again in a minute.',
  },
}
