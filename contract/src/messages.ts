/**
 * Every sentence the specification words, keyed, with its exact English (misspellings included).
 * `{name}` marks are filled by `message()`. Other languages would be further catalogues of this shape.
 */
export const messages = {
  'group.unavailable': 'This group is not available at the moment.',
  'group.notFound': 'Group not found - Please, check the URL (website link).',
  'group.support': 'If you need assistance please contact support.',
  'group.fetchFailed': 'There was an error fetching the group. Please try again',
  'tour.seats': '{count} seats available',
  'tour.seat': '{count} seat available',
  'tour.soldOut': 'Sold out',
  'tour.noDates': 'No dates available',
  'tour.comingSoon': 'Tour availability coming soon!',
  'availability.inCart':
    'This trip is already in the shopping cart. To make changes to it, please remove from the cart and add again.',
  'availability.fetchFailed': 'There was an error fetching the availability. Please go back and try again.',
  'fareharbor.fetchFailed': 'There was an error fetching the items/availabilities from Fareharbor',
  'booking.missingFields': 'One or more required fields are missing. Please try again.',
  'booking.rateMinimum': 'This option requires a minimum party of {count} travellers.',
  'booking.tripMinimum': 'This trip requires a minimum party of {count} travellers.',
  'booking.removeTraveller': 'Would you like to remove this traveller?',
  'booking.required': '(required)',
  'cart.added': 'Added to cart',
  'cart.emptyQuestion': 'Would you like to remove all items from the cart?',
  'cart.emptied': 'Cart emptied!',
  'cart.full': 'Your cart is full. Please checkout and make another purchase to add more tours.',
  'cart.empty': "You don't have any items in the shopping cart.",
  'cart.backToGroup': 'Go back to group',
  'cart.otherGroup':
    'You already have an item in your cart from another group. Please, remove all items from your cart to continue.',
  'cart.mixedGroups':
    'You have items in your cart from different groups. You cannot book items from different groups in the same transaction.',
  'cart.mixedGroupsAdvice': 'Please remove the items of other groups, or empty the cart.',
  'checkout.guest': 'Book now and after the booking you can create an account to manage your orders.',
  'checkout.formInvalid':
    'Customer Details form invalid. Please check again if all fields are complete, and if the email confirmation is correct.',
  'checkout.stay': 'Please, do not leave this page until complete.',
  'checkout.payNow': 'Pay Now',
  'checkout.cards': 'We accept Visa, MasterCard and American Express',
  'checkout.secure': 'Payment Secure - SSL Encrypted',
  'checkout.itemNotValid': 'Item {name} is not valid',
  'checkout.itemValidationFailed': 'There was an error validating the item {name}',
  'checkout.validationFailed': 'One or more items failed validation. No bookings or payments were made.',
  'checkout.bookingFailed': 'One or more items could not be booked. No bookings or payments were made.',
  'checkout.generalTitle': 'General error',
  'checkout.general': 'There was an error. Please try again or contact support if you keep seeing this message.',
  'checkout.orderFailedTitle': 'Order Creation Failed',
  'checkout.orderFailed': 'We could not get more details. Please try again. No charges were created.',
  'checkout.saveFailed': 'There was an error saving the order',
  'checkout.waiversFailed': 'Failed to create waivers for items. No bookings or charges were created.',
  'checkout.identityFailed': 'There was an error creating the user in the pool.',
  'payment.failed': 'Payment failed. No orders, payments or bookings made.',
  'payment.error': 'There was an error attempting the payment. No orders, payments or bookings made.',
  'order.thanks': 'Thank you for booking with us!',
  'order.notConfirmed': 'Order not yet confirmed.',
  'order.notFound': 'Order not found',
  'order.fetchFailed': 'There was an error fetching the order',
  'order.bookingNotConfirmed': 'Booking not confirmed',
  'order.bookingPending':
    'This booking is not yet confirmed. Please, refresh this page in a few minutes to check again.',
  'order.bookingOverdue':
    'This booking is still not confirmed after 24 hours. Please contact support so that we can help you.',
  'orders.fetchFailed': 'There was an error fetching the orders. Please try again',
  'order.noWaivers': 'No waivers for this order.',
  'waiver.signed': 'Waiver signed successfully',
  'waiver.saveFailed': 'There was an error saving the waiver. Please try again',
  'waiver.fetchFailed': 'There was an error fetching the waiver. Please try again',
  'waiver.notFound': 'Waiver nof found',
  'waiver.signaturesMissing':
    'There are validation erros. Please check if all signature fields are complete and try again.',
  'waiver.fieldsMissing': 'There are validation erros. Please check if all fields are complete and try again.',
  'page.notFound': 'Page Not Found',
  'page.goBack': 'Go back',
  'login.failed': 'There was an error signing in',
  'login.wrongCredentials': 'Wrong credentials',
  'login.userNotFound': 'User not found',
  'reset.sent': 'A verification code was sent to {destination}',
  'reset.sendFailed': 'There was an error sending the code. Please, try again.',
  'reset.done': 'Password reset successful',
  'reset.failed': 'There was an error reseting the password. Please, try again.',
  'login.denied': 'Permissions denied. Please login first.',
  'login.unverified':
    'You need to verify your account. If you do not have a link or code, click to "Send Verification Link"',
  'login.error': 'There was an error. Please, try again',
  'login.wrongUser': 'Wrong user credentials',
  'login.newPassword': 'Please, verify your account',
  'login.resetRequired': 'You need to setup a new password to continue. Please reset your password',
  'login.fetchFailed': 'There was an error fetching the user',
  'verification.emailMissing': 'Please, fill in your email address above',
  'employee.fetchFailed': 'There was an error fetching the employees.',
  'employee.poolFailed': 'There was an error creating the user in the pool.',
  'employee.saveFailed': 'There was an error saving the employee.',
  'employee.added': 'Employee Added Successfully',
  'account.mailed': "{person}'s account details sent by email",
  'account.mailFailed': 'Error sending email',
  'list.fetchFailed': 'Error fetching. Please try again',
  'record.deleted': 'Deleted: {name}',
  'record.deleteFailed': 'There was an error. Please try again',
} as const;

export type MessageKey = keyof typeof messages;

/** The sentence of `key` with its `{marks}` filled. A mark without a value stays visible, which a test would catch. */
export function message(key: MessageKey, values: Record<string, string | number> = {}): string {
  return messages[key].replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}
