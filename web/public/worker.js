// Shows a push notice, and opens its table when it is clicked.
self.addEventListener('push', (event) => {
  const notice = event.data ? event.data.json() : {};
  event.waitUntil(
    self.registration.showNotification(notice.title ?? 'Ludarium', {
      body: notice.text ?? notice.body ?? 'It is your turn.',
      tag: notice.table ?? '',
      icon: '/icon.svg',
      data: { address: notice.table ? `/table/${notice.table}` : '/' },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const page = pages.find((one) => new URL(one.url).pathname === event.notification.data.address);
      return page ? page.focus() : self.clients.openWindow(event.notification.data.address);
    }),
  );
});
