import { language } from "./language.ts";

export const KOREAN = language("ko", "korean", {
  little: "및 또는 그리고 위해 대한 따라 통해 에서 으로 까지 부터 더 이 그 각 모든",
  words:
    "분석 결과 방법 수준 성장 시장 서비스 정책 에너지 지역 압력 온도 대책 영향 모형 체계 과정 수량 가치 비율 변화 기간 연구 집단 환자 치료 재료 표면 구조 네트워크 사용자 예산 보고서 회원 사업 학교 교사 하천 산림 토양 식물 세포 교량 도로 소득 가격 수요 계약 지급 고객 기록 표준 분포 중요한 연간 공공 일반 높은 낮은 가능한 필요한 증가한다 감소한다 나타낸다 설명한다 발전 관리 인구",
  headings:
    "서론|연구 배경|연구 방법|재료 및 방법|결과|고찰|결론|적용 범위|설치 방법|안전 수칙|유지 보수|개요|제언|향후 전망|위험 관리|총칙|부록|납품 조건|기술 사양",
  names: "김민수 이영희 박지훈 최수진 정현우",
  places: "서울 부산 대구 인천 광주",
  labels: "초록|주제어|그림|표|참고|도움말|경고|차례|장|쪽|참고문헌|합계|출처|청구서|날짜|원저|성명|주소",
});

export const HEBREW = language("he", "hebrew", {
  little: "של את על עם לא או גם כי אם כל זה זו בין אחרי לפני יותר רק",
  words:
    "ניתוח תוצאה שיטה רמה צמיחה שוק שירות מדיניות אנרגיה אזור לחץ טמפרטורה מדידה השפעה מודל מערכת תהליך מספר ערך שיעור שינוי תקופה מחקר קבוצה מטופל טיפול חומר שטח מבנה רשת משתמש תקציב דוח חבר פרויקט בית מורה נהר יער קרקע צמח תא גשר דרך הכנסה מחיר ביקוש חוזה תשלום לקוח חשבון משרד מסמך תקן התפלגות חשוב שונה שנתי כללי מקומי גבוה נמוך אפשרי נחוץ עולה יורד מצביע דורש קובע פיתוח ניהול אוכלוסייה",
  headings:
    "מבוא|רקע|שיטות|תוצאות|דיון|מסקנות|היקף|הוראות בטיחות|תחזוקה|סקירה כללית|המלצות|ניהול סיכונים|הוראות כלליות|נספח|מפרט טכני|תנאי אספקה",
  names: "כהן לוי מזרחי פרץ ביטון",
  places: "חיפה ירושלים אשדוד נתניה",
  labels: "תקציר|מילות מפתח|איור|טבלה|הערה|עצה|אזהרה|תוכן|פרק|עמוד|מקורות|סך|מקור|חשבונית|תאריך|מאמר|שם|כתובת",
});

export const PERSIAN = language("fa", "arabic", {
  little: "و در به از که این را با است برای آن یک تا بر هر نیز یا اگر پس",
  words:
    "تحلیل نتیجه روش سطح رشد بازار خدمات سیاست انرژی منطقه فشار دما اندازه اثر مدل سامانه فرایند تعداد مقدار نسبت تغییر دوره مطالعه گروه بیمار درمان ماده ساختار شبکه کاربر بودجه گزارش عضو پروژه مدرسه معلم رودخانه جنگل خاک گیاه یاخته پل جاده درآمد قیمت تقاضا قرارداد پرداخت مشتری حساب دفتر سند استاندارد توزیع مهم متفاوت سالانه عمومی محلی زیاد کم ممکن لازم افزایش کاهش نشان نیازمند تعیین توسعه مدیریت جمعیت",
  headings:
    "مقدمه|پیشینه|روش‌ها|یافته‌ها|بحث|نتیجه‌گیری|دامنه کاربرد|نکات ایمنی|نگهداری|مرور کلی|پیشنهادها|مدیریت خطر|مقررات عمومی|پیوست|مشخصات فنی",
  names: "احمدی محمدی رضایی کریمی حسینی",
  places: "تهران شیراز اصفهان تبریز",
  labels: "چکیده|کلیدواژه|شکل|جدول|یادداشت|نکته|هشدار|فهرست|فصل|صفحه|منابع|جمع|منبع|صورتحساب|تاریخ|پژوهشی|نام|نشانی",
});

export const HINDI = language("hi", "devanagari", {
  little: "और के का की में से को पर है हैं यह वह भी तथा या लिए द्वारा तक अधिक कम",
  words:
    "विश्लेषण परिणाम विधि स्तर वृद्धि बाज़ार सेवा नीति ऊर्जा क्षेत्र दबाव तापमान उपाय प्रभाव प्रतिरूप प्रणाली प्रक्रिया संख्या मूल्य दर परिवर्तन अवधि अध्ययन समूह रोगी उपचार सामग्री सतह संरचना नेटवर्क उपयोगकर्ता बजट प्रतिवेदन सदस्य परियोजना विद्यालय शिक्षक नदी वन मिट्टी पौधा कोशिका पुल सड़क आय कीमत माँग अनुबंध भुगतान ग्राहक खाता कार्यालय अभिलेख मानक वितरण महत्वपूर्ण विभिन्न वार्षिक सार्वजनिक सामान्य उच्च निम्न संभव आवश्यक विकास प्रबंधन जनसंख्या",
  headings:
    "प्रस्तावना|पृष्ठभूमि|विधियाँ|सामग्री और विधियाँ|परिणाम|चर्चा|निष्कर्ष|कार्यक्षेत्र|सुरक्षा निर्देश|रखरखाव|अवलोकन|सिफ़ारिशें|जोखिम प्रबंधन|सामान्य प्रावधान|परिशिष्ट|तकनीकी विवरण",
  names: "शर्मा वर्मा सिंह गुप्ता पटेल",
  places: "दिल्ली मुंबई जयपुर लखनऊ",
  labels: "सारांश|मुख्य शब्द|चित्र|तालिका|टिप्पणी|सुझाव|चेतावनी|विषय सूची|अध्याय|पृष्ठ|संदर्भ|कुल|स्रोत|बीजक|दिनांक|मूल लेख|नाम|पता",
});

export const THAI = language("th", "thai", {
  little: "และ ของ ใน ที่ เป็น มี ได้ จาก โดย เพื่อ หรือ กับ ให้ ต่อ ไม่",
  words:
    "การวิเคราะห์ ผลลัพธ์ วิธีการ ระดับ การเติบโต ตลาด บริการ นโยบาย พลังงาน ภูมิภาค ความดัน อุณหภูมิ มาตรการ ผลกระทบ แบบจำลอง ระบบ กระบวนการ จำนวน มูลค่า สัดส่วน การเปลี่ยนแปลง ช่วงเวลา การศึกษา กลุ่ม ผู้ป่วย การรักษา วัสดุ พื้นผิว โครงสร้าง เครือข่าย ผู้ใช้ งบประมาณ รายงาน สมาชิก โครงการ โรงเรียน ครู แม่น้ำ ป่าไม้ ดิน พืช เซลล์ สะพาน ถนน รายได้ ราคา ความต้องการ สัญญา การชำระเงิน ลูกค้า บันทึก มาตรฐาน สำคัญ ประจำปี สาธารณะ ทั่วไป สูง ต่ำ เป็นไปได้ จำเป็น เพิ่มขึ้น ลดลง แสดง อธิบาย การพัฒนา การจัดการ ประชากร",
  headings:
    "บทนำ|ความเป็นมา|วิธีการ|ผลการศึกษา|อภิปราย|สรุป|ขอบเขต|คำแนะนำด้านความปลอดภัย|การบำรุงรักษา|ภาพรวม|ข้อเสนอแนะ|การจัดการความเสี่ยง|บททั่วไป|ภาคผนวก|ข้อมูลทางเทคนิค",
  names: "สมชาย สมหญิง ประเสริฐ วิชัย มาลี",
  places: "กรุงเทพ เชียงใหม่ ขอนแก่น ภูเก็ต",
  labels: "บทคัดย่อ|คำสำคัญ|รูป|ตาราง|หมายเหตุ|เคล็ดลับ|คำเตือน|สารบัญ|บทที่|หน้า|อ้างอิง|รวม|ที่มา|ใบแจ้งหนี้|วันที่|บทความ|ชื่อ|ที่อยู่",
});

export const POLISH = language("pl", "latin", {
  little: "i w na z do się nie to jest że o jak za po od przez dla przy oraz lub także między pod nad być są",
  words:
    "analiza wynik metoda poziom wzrost rynek usługa polityka energia obszar ciśnienie temperatura pomiar wpływ model układ proces liczba wartość udział zmiana okres badanie grupa pacjent leczenie materiał powierzchnia struktura sieć użytkownik budżet sprawozdanie członek projekt szkoła nauczyciel rzeka las gleba roślina komórka silnik most droga dochód cena popyt umowa faktura płatność klient rachunek urząd dokument norma rozkład ważny różny roczny publiczny ogólny wysoki niski możliwy konieczny zwiększa zmniejsza wskazuje wymaga określa rozwój zarządzanie ludność",
  headings:
    "Wstęp|Tło badań|Metody|Materiały i metody|Wyniki|Dyskusja|Wnioski|Zakres stosowania|Uruchomienie|Zasady bezpieczeństwa|Konserwacja|Przegląd|Zalecenia|Zarządzanie ryzykiem|Postanowienia ogólne|Załącznik|Dane techniczne|Jak złożyć wniosek?",
  names: "Nowak Kowalski Wiśniewski Wójcik Kamiński Zieliński Szymański",
  places: "Warszawa Kraków Gdańsk Łódź Wrocław",
  labels:
    "Streszczenie|Słowa kluczowe|Rysunek|Tabela|Uwaga|Wskazówka|Ostrzeżenie|Spis treści|Rozdział|Strona|Literatura|Razem|Źródło|Faktura|Data|Artykuł oryginalny|Nazwisko|Adres",
});

export const VIETNAMESE = language("vi", "latin", {
  little: "và của trong cho với là các có được từ này khi để đến theo không một những hoặc về",
  words:
    "phân tích kết quả phương pháp mức độ tăng trưởng thị trường dịch vụ chính sách năng lượng khu vực áp suất nhiệt độ biện pháp ảnh hưởng mô hình hệ thống quá trình số lượng giá trị tỷ lệ thay đổi thời kỳ nghiên cứu nhóm bệnh nhân điều trị vật liệu bề mặt cấu trúc mạng lưới người dùng ngân sách báo cáo thành viên dự án trường học giáo viên sông rừng đất thực vật tế bào cầu đường thu nhập giá cả nhu cầu hợp đồng thanh toán khách hàng hồ sơ tiêu chuẩn phân bố quan trọng hàng năm công cộng chung cao thấp cần thiết phát triển quản lý dân số",
  headings:
    "Giới thiệu|Bối cảnh|Phương pháp|Kết quả|Thảo luận|Kết luận|Phạm vi áp dụng|Hướng dẫn an toàn|Bảo trì|Tổng quan|Khuyến nghị|Quản lý rủi ro|Quy định chung|Phụ lục|Thông số kỹ thuật",
  names: "Nguyễn Trần Lê Phạm Hoàng Võ",
  places: "Hà_Nội Huế Đà_Nẵng Cần_Thơ".replaceAll("_", "\u00a0"),
  labels:
    "Tóm tắt|Từ khóa|Hình|Bảng|Lưu ý|Mẹo|Cảnh báo|Mục lục|Chương|Trang|Tài liệu tham khảo|Tổng|Nguồn|Hóa đơn|Ngày|Bài báo|Tên|Địa chỉ",
});

export const DUTCH = language("nl", "latin", {
  little:
    "de het een van en in te dat op voor met zijn als aan er door bij naar ook uit over onder tussen na nog meer dan wordt werden niet",
  words:
    "analyse resultaat methode niveau groei markt dienst beleid energie gebied druk temperatuur maatregel effect model systeem proces aantal waarde aandeel verandering periode onderzoek groep patiënt behandeling materiaal oppervlak structuur netwerk gebruiker begroting verslag lid project school leraar rivier bos bodem plant cel motor brug weg inkomen prijs vraag contract factuur betaling klant rekening kantoor archief norm verdeling belangrijk verschillend jaarlijks openbaar algemeen hoog laag mogelijk noodzakelijk toeneemt afneemt blijkt vereist beschrijft ontwikkeling beheer bevolking gemeente",
  headings:
    "Inleiding|Achtergrond|Methoden|Materiaal en methoden|Resultaten|Discussie|Conclusies|Toepassingsgebied|Ingebruikname|Veiligheidsvoorschriften|Onderhoud|Overzicht|Aanbevelingen|Risicobeheer|Algemene bepalingen|Bijlage|Technische gegevens|Hoe vraagt u dit aan?",
  names: "De Vries Jansen Bakker Visser Smit Meijer Mulder",
  places: "Amsterdam Utrecht Gent Rotterdam Breda",
  labels:
    "Samenvatting|Trefwoorden|Figuur|Tabel|Opmerking|Tip|Waarschuwing|Inhoud|Hoofdstuk|Pagina|Literatuur|Totaal|Bron|Factuur|Datum|Oorspronkelijk artikel|Naam|Adres",
});
