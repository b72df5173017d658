/** Vietnamese exchanges of colleagues. */
export const VI: readonly (readonly string[])[] = [
  ['Chào buổi sáng! Hàng đã về kho chưa?', 'Về đủ rồi, {n} thùng.', 'Tốt quá, cảm ơn em.'],
  ['Chiều nay họp lúc ba giờ được không?', 'Được ạ, em đặt phòng nhé.', 'Cảm ơn.'],
  ['Khách ở Đà Nẵng muốn đổi màu.', 'Đổi được, nhưng chậm thêm {n} ngày.', 'Để anh báo khách.'],
  ['Hóa đơn số {n} đã thanh toán chưa?', 'Rồi ạ, tiền vào tài khoản sáng nay.'],
  ['Trưa nay ăn bún chả không?', 'Đi luôn!'],
  ['Bản dịch đã xong, anh xem giúp em.', 'Anh đọc rồi, rất dễ hiểu.', 'Vâng, em gửi cho khách.'],
  ['Ai giữ chìa khóa xe tải?', 'Ở quầy lễ tân đấy.'],
  ['Tuần sau em xin nghỉ hai ngày.', 'Không sao, nhớ bàn giao cho bạn Linh.'],
  ['Máy in tầng hai lại hết giấy.', 'Em vừa thay rồi.'],
  ['Cảm ơn cả nhóm, đơn hàng xong trước hạn!', 'Mọi người vất vả rồi.', 'Tối nay liên hoan nhé.'],
];
